import './DiscardQuestion';
import { useUnsavedInput } from '../../ui/form/useUnsavedInput';

/**
 * Registers the surrounding form, so that `LeaveQuestion` asks before its unsaved input is lost. The question's code is loaded
 * with the form.
 */
export const UnsavedChanges = () => {
  useUnsavedInput();
  return null;
};
