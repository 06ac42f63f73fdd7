import { useTranslateLabel } from 'react-admin';
import { useDefinition } from '../ResourceProvider';

/** Returns a function that gives the label of a field of an imported file. */
export const useFieldLabel = () => {
  const translateLabel = useTranslateLabel();
  const { name: resource } = useDefinition();
  return (source: string): string => String(translateLabel({ source, resource }) ?? source);
};
