import { useTranslate } from 'react-admin';
import { serverMessage } from '../../dataProvider/errors';
import type { Toast } from '../../ui/toast/toast';
import { useDefinition } from '../ResourceProvider';
import { useWords } from '../useWords';

/**
 * What a write of the kind 'create', 'edit' or 'delete' says when it is done. A resource may title its successes
 * (`success_title`); by default the sentence itself is the title, as section 8 lists them. A failure is told by the
 * kind's sentence, or, where the resource wants so (`errorToast`), by the API's own.
 */
export const useWriteToasts = (kind: 'create' | 'edit' | 'delete') => {
  const words = useWords();
  const translate = useTranslate();
  const { errorToast } = useDefinition();
  const sentence = words(`${kind}.success`);
  const title = words('success_title');
  const success: Toast = title ? { title, description: sentence } : { title: sentence };
  const failure = (error: unknown): Toast => ({
    title: translate('kit.toast.error'),
    description: (errorToast === 'server' && serverMessage(error)) || words(`${kind}.failed`),
    destructive: true,
  });
  return { success, failure };
};
