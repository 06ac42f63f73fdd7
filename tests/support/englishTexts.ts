/** Every English text of the console by its key, such as `kit.list.empty`; also those that are loaded with their screens. */
import { flattenObject } from 'es-toolkit';
import { en } from '../../src/i18n/en';
import { accounts } from '../../src/i18n/en/accounts';
import { help } from '../../src/i18n/en/help';
import { invitationPage as invitation } from '../../src/i18n/en/invitation';
import { notifications } from '../../src/i18n/en/notifications';
import { palette } from '../../src/i18n/en/palette';
import { sparklines } from '../../src/i18n/en/sparklines';
import { start } from '../../src/i18n/en/start';
import { system } from '../../src/i18n/en/system';
import { secondStepMessages as second_step, twoFactorMessages as two_factor } from '../../src/i18n/en/twoFactor';
import { recorded } from '../../src/i18n/recorded';
import { resources as definitions } from '../../src/resources';

export { definitions };

const resources = Object.fromEntries(definitions.map(({ name, messages }) => [name, messages]));
const lazy = { palette, help, accounts, second_step, invitation, two_factor, notifications, sparklines, start, system };
export const english: Record<string, string> = flattenObject({
  ...{ ...en, ...lazy },
  resources: { ...resources, ...recorded },
});
