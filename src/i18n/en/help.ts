/** Messages of the help. */
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
    history:
      'Here admins see who changed what, and when. Open a row to see the values before and after. The changes of one record are also in its dialog and in the panel of a user.',
  },
  /** By the name in `layout/help/controls.ts`. */
  controls: {
    numbers: 'Click a number to see the records behind it.',
    panel: "Click a user's name to see the profile, the records and the activity in one place.",
    report: 'Choose the period and the currency above the charts. Your choice is in the address, so you can share it.',
    sort: 'Click the title of a column to sort by it. Click again for the other direction. Cards have a Sort by above them.',
    filters: 'Filters narrow the list. Each active filter has a chip that removes it.',
    views: 'Columns hides or shows columns. Views saves the filters, the order and the columns under a name.',
    bulk: 'Select several rows with their checkboxes, then choose an action in the bar that opens.',
    undo: 'You can undo a deletion or another action with the button of its message, or with Ctrl+Z (Cmd+Z on a Mac).',
    responses:
      'Respond sends an answer to the user, also from a reply template. Assign feedback to an admin user who takes care of it.',
    export: 'Export saves the whole filtered list as a CSV file, also for Excel.',
    import: 'Import adds many records from a CSV file. Nothing is stored until you have checked the preview.',
    history: 'Admins find every change in the History of a record, and can restore an earlier version.',
    restore: 'A deleted record can be restored, and a changed one can go back to an earlier version.',
    invitations: 'Admins can invite a person with a link, which works once.',
    suspension: 'Admins can suspend an admin user, who is logged out at once and can be reactivated later.',
    two_factor:
      'In Security, set up two-factor sign-in, so that a stolen password is not enough. Save the recovery codes.',
    two_factor_reset:
      'A badge shows who logs in with a code as well as a password. If someone has lost their phone and recovery codes, an admin can reset this.',
    devices: 'In Security, see where you are logged in, and log out on a device.',
    appearance: 'In Appearance, choose dark mode, a theme and compact lists.',
    languages: 'In Appearance, choose the language of the console.',
    system: 'In System, admins can sync the database schema, clear the cache, export all data and compare versions.',
    refresh: 'Refresh loads the newest data. The time beside it says when the data was loaded.',
  },
  shortcuts_hint: 'Most of the console can be used without a mouse.',
  shortcuts_open: 'Show the keys',
  more: 'More',
  docs: 'Documentation',
  api: 'Description of the API (OpenAPI)',
  new_tab: '(opens in a new tab)',
  version: 'Version %{version}',
};
