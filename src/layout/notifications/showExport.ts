import type { ReadRows } from '../../dataProvider/manyRecords';
import { wholeNumber } from '../../format/number';
import { getLanguage } from '../../i18n/language';
import { changeToast, dismissToast, shownToast, toast } from '../../ui/toast/toast';

let shown: number | undefined;
let last: ReadRows | undefined;

/** Shows in a toast how much of an export has been read, and at its end whether rows are missing. */
export const showExport = (read?: ReadRows) => {
  const { loading, exportCut } = getLanguage().shell;
  const title = read ? `${loading} ${wholeNumber(read.rows)} / ${wholeNumber(read.total)}` : '';
  if (read && !last) {
    toast({ title, severity: 'info', duration: null });
    shown = shownToast()?.id;
  } else if (!read && last?.isCut) {
    toast({ title: exportCut.replace('%{count}', wholeNumber(last.rows)), severity: 'warning', duration: null });
  } else if (shownToast()?.id === shown) {
    if (read) changeToast({ title });
    else dismissToast();
  }
  last = read;
};
