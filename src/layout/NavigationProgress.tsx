import { useNavigation } from 'react-router-dom';
import { shell } from '../i18n/shell';
import './navigation-progress.css';

/** While the next screen's code is on its way, the one before it still stands: this tells that the press was heard. */
export const NavigationProgress = () => {
  const { state } = useNavigation();
  return state === 'loading' ? (
    <div className="navigation-progress" role="progressbar" aria-label={shell.loading} />
  ) : null;
};
