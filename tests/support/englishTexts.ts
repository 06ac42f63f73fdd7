/** Every English text of the console by its key, such as `kit.list.empty`; also those that are loaded with their screens. */
import { flattenObject } from 'es-toolkit';
import { accounts } from '../../src/i18n/accounts';
import { en } from '../../src/i18n/en';
import { help } from '../../src/i18n/help';
import { invitationPage as invitation } from '../../src/i18n/invitation';
import { notifications } from '../../src/i18n/notifications';
import { palette } from '../../src/i18n/palette';
import { recorded } from '../../src/i18n/recorded';
import { sparklines } from '../../src/i18n/sparklines';
import { start } from '../../src/i18n/start';
import { system } from '../../src/i18n/system';
import { secondStepMessages as second_step, twoFactorMessages as two_factor } from '../../src/i18n/twoFactor';
import { loadDefinition, resourceNames } from '../../src/resources';

export const definitions = await Promise.all(resourceNames.map(loadDefinition));

const resources = Object.fromEntries(definitions.map(({ name, messages }) => [name, messages]));
const lazy = { palette, help, accounts, second_step, invitation, two_factor, notifications, sparklines, start, system };
export const english: Record<string, string> = flattenObject({
  ...{ ...en, ...lazy },
  resources: { ...resources, ...recorded },
});
