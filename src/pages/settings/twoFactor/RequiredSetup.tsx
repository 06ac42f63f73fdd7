import Dialog from '@mui/material/Dialog';
import { useEffect, useId, useState } from 'react';
import { SessionPrompt } from '../../../authProvider/SessionPrompt';
import { useLogout } from '../../../authProvider/useLogout';
import { useDiscardQuestion } from '../../../crud/form/useDiscardQuestion';
import { loadFont } from '../../../ui/font';
import { SetupSteps } from './SetupSteps';
import { useSay } from './useTwoFactor';
import '../../plain-page.css';
import './two-factor.css';

interface RequiredSetupProps {
  /** Whether it covers the console, which has the sign-in prompt. */
  isOverConsole: boolean;
  onDone: () => void;
}

/** The setup as a page, for a session that must complete it before it can do anything else (REQUIRE_2FA). */
export const RequiredSetup = ({ isOverConsole, onDone }: RequiredSetupProps) => {
  const say = useSay();
  const id = useId();
  const logout = useLogout();
  const leave = useDiscardQuestion(() => void logout());
  const [hasCodes, setCodes] = useState(false);
  useEffect(() => void loadFont(), []);
  const card = (
    <div className="plain-page__card two-factor__page">
      <h1 id={id}>{say(hasCodes ? 'saved.title' : 'setup.title')}</h1>
      {!hasCodes && <p>{say('gate.text')}</p>}
      <SetupSteps onCodes={() => setCodes(true)} onDone={onDone} cancel={say('gate.logout')} leave={leave} />
    </div>
  );
  if (isOverConsole)
    return (
      <Dialog open fullScreen transitionDuration={0} aria-labelledby={id}>
        <div className="plain-page">{card}</div>
      </Dialog>
    );
  return (
    <>
      <main className="plain-page" aria-labelledby={id}>
        {card}
      </main>
      <SessionPrompt />
    </>
  );
};
