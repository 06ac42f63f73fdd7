import LinearProgress from '@mui/material/LinearProgress';
import { useNavigation } from 'react-router-dom';
import { shell } from '../../i18n/shell';
import './navigation-progress.css';

/** Shows that a navigation has started, while the previous screen stays until the next one's code has loaded. */
export const NavigationProgress = () => {
  const { state } = useNavigation();
  return state === 'loading' ? <LinearProgress className="navigation-progress" aria-label={shell.loading} /> : null;
};
