import { adminUsers } from './adminUsers';
import { audience } from './audience';
import { calls } from './calls';
import { constants } from './constants';
import { dashboard } from './dashboard';
import { entities } from './entities';
import { errors } from './errors';
import { feedback } from './feedback';
import { layout } from './layout';
import { login } from './login';
import { metrics } from './metrics';
import { purchases } from './purchases';
import { roles } from './roles';
import { routes } from './routes';
import { settings } from './settings';
import { states } from './states';
import { supplements } from './supplements';
import { users } from './users';
import { validation } from './validation';

/**
 * The sentences of the specification (docs/specification.txt) that can be checked, by section and in order.
 * `npm run coverage:spec` parses this file and the others in this folder, so each array must have the name of its file.
 */
export const specification = {
  '1 What the product does and for whom': audience,
  '2 Screens and routes': routes,
  '2 Login (/login)': login,
  '2 Layout': layout,
  '2 Dashboard overview': dashboard,
  '2 Users (/users)': users,
  '2 Supplements (/supplements)': supplements,
  '2 Wellbeing Metrics': metrics,
  '2 Feedback Management': feedback,
  '2 Purchase Analytics (/purchases)': purchases,
  '2 Settings (/settings)': settings,
  '2 Admin Users (/admin-users)': adminUsers,
  '3 Entities and their fields': entities,
  '4 States and transitions': states,
  '5 Validation rules': validation,
  '6 Roles and permissions': roles,
  '7 The calls it makes': calls,
  '8 The error catalogue': errors,
  '9 Business constants and limits': constants,
} as const;

type Section = keyof typeof specification;
export type Sentence = (typeof specification)[Section][number];
