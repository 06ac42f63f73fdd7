import { useTranslate } from 'react-admin';
import type { Notification } from '../../../server/contract';
import { getSession } from '../../authProvider/session';
import { useEntries } from '../../crud/useEntries';
import { browserOf } from './browserOf';

const ABOUT_AN_ACCOUNT = ['role_changed', 'two_factor_reset'];
const WITH_ADDRESS = ['new_browser', 'wrong_code'];
const WITH_ROLE = ['admin_created', 'role_changed', 'invitation_created'];
const WITH_ACTOR = [...WITH_ROLE, 'feedback_assigned', 'password_reset', 'two_factor_reset'];

/** Returns a function that returns the sentence of a notification. */
export const useSentence = () => {
  const translate = useTranslate();
  const entries = useEntries();

  const browserName = (agent: string) => {
    const { browser, system } = browserOf(agent);
    if (browser && system) return translate('notifications.browser_on', { browser, system });
    return browser ?? system ?? translate('notifications.unknown_browser');
  };

  return ({ kind, recordId, data }: Notification): string => {
    const { name, actor, role, resource, count, address, userAgent } = data;
    const entry = entries.find(({ api }) => api?.path === resource);
    const key = [
      kind,
      WITH_ROLE.includes(kind) && (role ?? 'editor'),
      ABOUT_AN_ACCOUNT.includes(kind) && String(recordId) === String(getSession()?.id) && 'you',
      WITH_ADDRESS.includes(kind) && address && 'at',
      kind === 'import_failed' && count && 'many',
      kind === 'feedback_created' && (count ?? 1) > 1 && 'many',
      actor && WITH_ACTOR.includes(kind) && 'by',
      name && (count ?? 1) === 1 && kind.startsWith('feedback') && 'from',
    ]
      .filter(Boolean)
      .join('_');
    const values = {
      name: name ?? '',
      actor: actor ?? '',
      address: address ?? '',
      smart_count: count ?? 0,
      browser: browserName(userAgent ?? ''),
      screen: entry ? translate(`resources.${entry.name}.menu`) : (resource ?? ''),
    };
    return translate(`notifications.kinds.${key}`, { ...values, _: translate('notifications.kinds.other') });
  };
};
