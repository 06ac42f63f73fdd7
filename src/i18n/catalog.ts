import type { en } from './en';
import type { accounts } from './en/accounts';
import type { help } from './en/help';
import type { invitationPage } from './en/invitation';
import type { notifications } from './en/notifications';
import type { palette } from './en/palette';
import type { shell } from './en/shell';
import type { sparklines } from './en/sparklines';
import type { start } from './en/start';
import type { system } from './en/system';
import type { secondStepMessages, twoFactorMessages } from './en/twoFactor';

/** The shape of English messages, with any texts. */
type Texts<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : Texts<Messages[Key]>;
};

interface ResourceTexts {
  readonly [key: string]: string | ResourceTexts;
}

/**
 * The messages of a language. `languages.test.ts` checks those of resources, because a resource's messages are in its own file,
 * and a resource without a translation is in English.
 */
export type Catalog = Texts<typeof en> & {
  shell: Texts<typeof shell>;
  start: Texts<typeof start>;
  palette: Texts<typeof palette>;
  help: Texts<typeof help>;
  accounts: Texts<typeof accounts>;
  second_step: Texts<typeof secondStepMessages>;
  invitation: Texts<typeof invitationPage>;
  two_factor: Texts<typeof twoFactorMessages>;
  notifications: Texts<typeof notifications>;
  system: Texts<typeof system>;
  sparklines: Texts<typeof sparklines>;
  resources: Readonly<Record<string, ResourceTexts>>;
};
