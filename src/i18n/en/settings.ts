/** Messages of the settings. */
export const settings = {
  subtitle: 'Manage your account settings and preferences',
  tabs: { account: 'Account', security: 'Security', appearance: 'Appearance', system: 'System' },
  /** Title of this screen's success toasts. */
  success: 'Success',

  profile: {
    title: 'Profile',
    description: 'Your name and email address, as other admin users see them.',
    last_login: 'Last login',
    missing: 'Your profile could not be loaded.',
    name: 'Name',
    email: 'Email',
    submit: 'Update profile',
    saved: 'Profile updated successfully',
    failed: 'Failed to update profile',
  },

  password: {
    title: 'Change password',
    description: "Use a password you don't use elsewhere.",
    current: 'Current Password',
    new: 'New Password',
    hint: 'Password must be at least 6 characters long.',
    confirm: 'Confirm New Password',
    submit: 'Update password',
    saved: 'Password updated successfully',
    failed: 'Failed to update password',
    rules: {
      current: 'Current password is required.',
      new: 'New password must be at least 6 characters.',
      confirm: 'Confirm password must be at least 6 characters.',
    },
  },

  two_factor: {
    title: 'Two-Factor Authentication',
    description: 'A code from your phone in addition to your password.',
    note: 'This is not implemented yet and cannot be switched on.',
  },

  appearance: {
    title: 'Look and feel',
    description: 'These preferences cannot be changed yet.',
    dark: 'Dark Mode',
    dark_description: 'Light text on a dark background.',
    palette: 'Theme',
    palette_description: 'The color of buttons, links and charts.',
    themes: {
      green: 'Green theme',
      blue: 'Blue theme',
      violet: 'Violet theme',
      rose: 'Rose theme',
      amber: 'Amber theme',
    },
    save: 'Save preferences',
    /** With our API. */
    real: {
      description: 'Saved with your account, for every browser that you log in with.',
      system: 'Same as this device',
      system_description: 'Turns dark mode on and off together with your device.',
      compact: 'Compact lists',
      compact_description: 'Shows more rows at once. On touch screens, buttons keep their size.',
      language: 'Language',
      language_description: 'The language of the console. It changes when you save.',
      saving: 'Saving...',
      saved: 'Preferences saved successfully',
      failed: "Your preferences weren't saved, so the console looks as before.",
      missing: 'Your preferences could not be loaded.',
    },
  },

  system: {
    caution: 'Caution: these actions are for advanced administrators.',
    title: 'Maintenance',
    description: 'None of these actions is available yet.',
    actions: {
      sync: {
        label: 'Database schema',
        description: 'Updates the database tables to match this version.',
        button: 'Sync Schema',
      },
      cache: {
        label: 'Cached data',
        description: 'Clears the data that the server keeps to respond faster.',
        button: 'Clear Cache',
      },
      export: { label: 'Data export', description: 'Saves all data of the app to a file.', button: 'Export' },
      updates: {
        label: 'Updates',
        description: 'Checks for a newer version of the system.',
        button: 'Check for Updates',
      },
    },
  },
};
