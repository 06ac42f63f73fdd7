import { createData, type Handlers } from '../dataProvider';
import { getLanguage } from '../i18n/language';
import { showExport } from '../layout/notifications/showExport';
import { apis } from '../resources/apis';
import { loadCode } from '../ui/loadCode';
import { dismissToast, shownToast, toast } from '../ui/toast/toast';
import { isEndingWrite } from '../ui/toast/undoableWrites';
import { admin } from './admin';

/** What the data provider asks and shows. The questions are loaded when they are needed. */
export const handlers: Handlers = {
  askToSendAgain: async () => (await loadCode(() => import('../ui/question/askToSendAgain'))).askToSendAgain(),
  askAboutConflict: async (...conflict) =>
    (await loadCode(() => import('../crud/conflict/askAboutConflict'))).askAboutConflict(...conflict),
  isUndoable: isEndingWrite,
  showExport,
  showWaiting: (isWaiting) => {
    const { waiting } = getLanguage().shell;
    if (isWaiting) toast({ title: waiting, severity: 'info', duration: null });
    else if (shownToast()?.title === waiting) dismissToast();
  },
};

/** The query client and the data provider, created before the code of the screens has loaded, so that loaders can use them. */
export const client = createData(apis, handlers, admin.dataProvider);

export type Client = typeof client;
