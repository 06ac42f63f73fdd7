import { FieldTitle, useTranslate } from 'react-admin';

/**
 * The label of an optional field. 'Optional' is part of the label, so that a screen reader reads it with the field's name, and a
 * field without a hint does not need an extra line for it.
 */
export const OptionalLabel = ({ source }: { source: string }) => {
  const translate = useTranslate();
  return (
    <>
      <FieldTitle source={source} /> <span className="form-optional note">{translate('kit.optional')}</span>
    </>
  );
};
