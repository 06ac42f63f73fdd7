import { useTranslateLabel } from 'react-admin';
import { useDefinition } from '../ResourceProvider';

/** Returns a function that translates the name of a field of a file. */
export const useFieldLabel = () => {
  const translateLabel = useTranslateLabel();
  const { name: resource } = useDefinition();
  return (source: string): string => String(translateLabel({ source, resource }) ?? source);
};
