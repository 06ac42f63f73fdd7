import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { getSession } from '../../../authProvider/session';
import { saveFile } from '../../../crud/csv/saveFile';
import { shell } from '../../../i18n/en/shell';
import { toast } from '../../../ui/toast/toast';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows new recovery codes, to copy or download. The API returns them only once. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const translate = useTranslate();
  const [isSaved, setSaved] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: translate('two_factor.saved.copied') });
    } catch {
      toast({ title: translate('two_factor.saved.not_copied'), destructive: true });
    }
  };
  const download = () => {
    const username = getSession()?.username ?? '';
    const title = translate('two_factor.saved.file', { product: shell.productTitle, username });
    saveFile(new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), `recovery-codes-${username}.txt`);
  };
  return (
    <>
      <div className="stack">
        <p>{translate('two_factor.saved.text')}</p>
        <ul ref={list} className="two-factor__codes box" aria-label={translate('two_factor.codes')} tabIndex={-1}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="cluster">
          <Button variant="outlined" onClick={() => void copy()}>
            {translate('two_factor.saved.copy')}
          </Button>
          <Button variant="outlined" onClick={download}>
            {translate('two_factor.saved.download')}
          </Button>
        </div>
        <FormControlLabel
          control={<Checkbox checked={isSaved} onChange={(_, checked) => setSaved(checked)} />}
          label={translate('two_factor.saved.confirm')}
        />
      </div>
      <Button variant="contained" disabled={!isSaved} onClick={onDone} sx={{ display: 'flex', mt: 3, ml: 'auto' }}>
        {translate('two_factor.saved.done')}
      </Button>
    </>
  );
};
