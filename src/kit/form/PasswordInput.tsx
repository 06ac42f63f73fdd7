import ShownIcon from '@mui/icons-material/Visibility';
import HiddenIcon from '@mui/icons-material/VisibilityOff';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../IconButton';
import { TextInput, type TextInputProps } from './TextInput';

/** A password, and a button that shows its characters. */
export const PasswordInput = (props: TextInputProps) => {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const toggle = (
    <IconButton
      label={translate(isShown ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden')}
      onClick={() => setShown(!isShown)}
    >
      {isShown ? <ShownIcon fontSize="small" /> : <HiddenIcon fontSize="small" />}
    </IconButton>
  );
  return <TextInput {...props} type={isShown ? 'text' : 'password'} endAdornment={toggle} />;
};
