import { useStore, useTranslate } from 'react-admin';
import { useHasFeatures } from '../authProvider/useHasFeatures';

/**
 * Returns whether the keyboard shortcuts are on, and a function to turn them on or off. Single keys interfere with speech input
 * (WCAG 2.1.4). The choice is one of the user's preferences.
 */
export const useShortcuts = () => {
  const isDeclared = useHasFeatures();
  const [isWanted, setWanted] = useStore('shortcuts', true);
  return { isOn: isDeclared && isWanted, setOn: setWanted };
};

/** Returns a button's tooltip with its shortcut, such as 'Add User (N)'; undefined without shortcuts. */
export const useShortcutHint = (label: string, key: string): string | undefined => {
  const translate = useTranslate();
  const { isOn } = useShortcuts();
  return isOn ? translate('tools.shortcuts.hint', { label, key: key.toUpperCase() }) : undefined;
};
