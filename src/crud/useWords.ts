import { useCallback } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';

/**
 * Says a sentence of the kit about the present resource: `words('create.success')` is 'User created successfully'.
 * A resource that wants other words puts the same key into its own messages.
 */
export const useWords = () => {
  const name = useResourceContext();
  const translate = useTranslate();
  return useCallback(
    (key: string): string => {
      const singular = translate(`resources.${name}.name`, { smart_count: 1 });
      const plural = translate(`resources.${name}.name`, { smart_count: 2 });
      const named = { name: singular, lower: singular.toLowerCase(), plural: plural.toLowerCase() };
      return translate(`resources.${name}.${key}`, { ...named, _: '' }) || translate(`kit.${key}`, named);
    },
    [name, translate],
  );
};
