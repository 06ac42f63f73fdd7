import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState } from 'react';
import { useLogout } from '../../../authProvider/useLogout';
import { useDiscardQuestion } from '../../../crud/form/useDiscardQuestion';
import { Dialog } from '../../../ui/Dialog';
import { loadFont } from '../../../ui/font';
import { SetupSteps } from './SetupSteps';
import { useSay } from './useTwoFactor';
import '../../../authProvider/login/login.css';

interface RequiredSetupProps {
  /** Whether it is over the console. */
  isOverConsole: boolean;
  onDone: () => void;
}

/** The setup for a session that must complete it before it can do anything else (REQUIRE_2FA): a page, or a dialog over the console. */
export const RequiredSetup = ({ isOverConsole, onDone }: RequiredSetupProps) => {
  const say = useSay();
  const id = useId();
  const logout = useLogout();
  const leave = useDiscardQuestion(() => void logout());
  const [hasCodes, setCodes] = useState(false);
  useEffect(() => void loadFont(), []);
  const title = say(hasCodes ? 'saved.title' : 'setup.title');
  const content = (
    <>
      {!hasCodes && <p>{say('gate.text')}</p>}
      <SetupSteps onCodes={() => setCodes(true)} onDone={onDone} cancel={say('gate.logout')} leave={leave} />
    </>
  );
  if (isOverConsole)
    return (
      <Dialog aria-labelledby={id}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>{content}</DialogContent>
      </Dialog>
    );
  return (
    <main className="plain-page" aria-labelledby={id}>
      <div className="plain-page__card two-factor__page">
        <h1 id={id}>{title}</h1>
        {content}
      </div>
    </main>
  );
};
