import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from './Buttons';

/** A password outside react-admin's forms, with the button of react-admin's `PasswordInput` that shows the characters. */
export const PasswordField = (props: TextFieldProps) => {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? HideIcon : ShowIcon;
  const button = (
    <InputAdornment position="end">
      <IconButton
        label={translate(isShown ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden')}
        onClick={() => setShown(!isShown)}
      >
        <Icon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  return <TextField {...props} type={isShown ? 'text' : 'password'} slotProps={{ input: { endAdornment: button } }} />;
};
