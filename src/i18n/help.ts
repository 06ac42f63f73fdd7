/** Messages of the feature `help`, under the key `help`. Loaded with the help, as those of `palette.ts`. */
export const help = {
  title: 'Help',
  about: 'About this screen: %{screen}',
  /** By the path of the screen; `home` is the dashboard. */
  screens: {
    home: 'The dashboard shows the numbers of today and what users did last. Each number and card leads to its records. You can dismiss unresolved feedback right here.',
    users:
      "Here you find, add, edit and delete the users of the app. Search by name, email address or username. Deleting a user also deletes the user's supplements and wellbeing metrics.",
    supplements:
      'Here you find, edit and delete what users take, and activate or deactivate it. Users add supplements in the app.',
    'wellbeing-metrics':
      'Here you add, edit and delete the metrics that users track, and activate or deactivate them. A scale has a minimum and a maximum. A metric can belong to one user, or to none.',
    feedback:
      'Here you read what users think, and respond or dismiss. What you have handled moves to the tab Resolved.',
    purchases:
      'Here you see what users spend on supplements. The overview has charts, and the tab Purchases lists every purchase in its own currency.',
    settings: 'Here you change your own name, email address and password, and how the console looks.',
    'admin-users':
      'Here you see who can use this console. Admins can add, edit and delete admin users. Editors can edit their own account.',
  },
  /** What a feature adds to a screen, by the path of the screen and the feature. */
  added: {
    'admin-users': {
      'two-factor':
        'A badge shows who logs in with a code as well as a password. If someone has lost their phone and recovery codes, an admin can reset this from the row. Then the password is enough to log in, until they set it up again in the settings.',
    },
  },
  shortcuts_hint: 'Most of the console can be used without a mouse.',
  shortcuts_open: 'Show the keys',
  more: 'More',
  docs: 'Documentation',
  api: 'Description of the API (OpenAPI)',
  new_tab: '(opens in a new tab)',
  version: 'Version %{version}',
};
