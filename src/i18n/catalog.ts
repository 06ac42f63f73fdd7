import type { accounts } from './accounts';
import type { en } from './en';
import type { help } from './help';
import type { invitationPage } from './invitation';
import type { notifications } from './notifications';
import type { palette } from './palette';
import type { shell } from './shell';
import type { sparklines } from './sparklines';
import type { start } from './start';
import type { system } from './system';
import type { secondStepMessages, twoFactorMessages } from './twoFactor';

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
