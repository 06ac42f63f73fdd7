/** A write as a user does it: from an address, with buttons, after filling in fields. */
export interface FuzzedWrite {
  name: string;
  path: string;
  method: 'POST' | 'PATCH' | 'DELETE';
  /** The call's path; `:name` is one segment. */
  call: string;
  /** The form's values, by the inputs' names. */
  typed?: Record<string, string>;
  /** The button that submits it: in the dialog if there is one, otherwise in the page. */
  submit: string;
  /** A call whose first record looks like the API's response to the write. */
  like: string;
  /** The fields of the form, for the API's messages about them. */
  fields: string[];
}

const USERS = '/api/users?page=1&limit=10&search=';
const METRICS = '/api/wellbeing-metrics?page=1&limit=10';
const ADMINS = '/api/admin-users';

export const WRITES: readonly FuzzedWrite[] = [
  {
    name: 'users: create',
    path: '/users#create',
    method: 'POST',
    call: '/api/users',
    typed: { name: 'Ada Lovelace', email: 'ada@example.org', password: 'secret-1' },
    submit: 'Create User',
    like: USERS,
    fields: ['name', 'email', 'password'],
  },
  {
    name: 'users: edit',
    path: '/users#edit=:first',
    method: 'PATCH',
    call: '/api/users/:id',
    submit: 'Update User',
    like: USERS,
    fields: ['name', 'email'],
  },
  {
    name: 'users: delete',
    path: '/users#delete=:first',
    method: 'DELETE',
    call: '/api/users/:id',
    submit: 'Delete',
    like: USERS,
    fields: [],
  },
  {
    name: 'supplements: edit',
    path: '/supplements#edit=:first',
    method: 'PATCH',
    call: '/api/supplements/:id',
    submit: 'Update Supplement',
    like: '/api/supplements?page=1&limit=10&search=',
    fields: ['name', 'brand', 'startDate', 'timeOfDay'],
  },
  {
    name: 'supplements: toggle',
    path: '/supplements',
    method: 'PATCH',
    call: '/api/supplements/:id',
    submit: 'Activate|Deactivate',
    like: '/api/supplements?page=1&limit=10&search=',
    fields: ['isActive'],
  },
  {
    name: 'supplements: delete',
    path: '/supplements#delete=:first',
    method: 'DELETE',
    call: '/api/supplements/:id',
    submit: 'Delete',
    like: '/api/supplements?page=1&limit=10&search=',
    fields: [],
  },
  {
    name: 'wellbeing-metrics: create',
    path: '/wellbeing-metrics#create',
    method: 'POST',
    call: '/api/wellbeing-metrics',
    typed: { name: 'Calm' },
    submit: 'Create Metric',
    like: METRICS,
    fields: ['name', 'minValue', 'userId'],
  },
  {
    name: 'wellbeing-metrics: edit',
    path: '/wellbeing-metrics#edit=:first',
    method: 'PATCH',
    call: '/api/wellbeing-metrics/:id',
    submit: 'Update Metric',
    like: METRICS,
    fields: ['name', 'minValue'],
  },
  {
    name: 'wellbeing-metrics: delete',
    path: '/wellbeing-metrics#delete=:first',
    method: 'DELETE',
    call: '/api/wellbeing-metrics/:id',
    submit: 'Delete',
    like: METRICS,
    fields: [],
  },
  {
    name: 'feedback: respond',
    path: '/feedback#respond=:first',
    method: 'PATCH',
    call: '/api/feedback/:id',
    typed: { response: 'Thank you.' },
    submit: 'Send Response',
    like: '/api/feedback?status=unresolved&page=1&limit=10',
    fields: ['response'],
  },
  {
    name: 'feedback: dismiss',
    path: '/',
    method: 'PATCH',
    call: '/api/feedback/:id',
    submit: 'Dismiss',
    like: '/api/dashboard/recent-feedback',
    fields: ['resolved'],
  },
  {
    name: 'admin-users: create',
    path: '/admin-users#create',
    method: 'POST',
    call: '/api/admin-users',
    typed: { username: 'ada', name: 'Ada Lovelace', email: 'ada@example.org', password: 'secret-1' },
    submit: 'Create User',
    like: ADMINS,
    fields: ['username', 'email', 'role'],
  },
  {
    name: 'admin-users: edit',
    path: '/admin-users#edit=:first',
    method: 'PATCH',
    call: '/api/admin-users/:id',
    submit: 'Update User',
    like: ADMINS,
    fields: ['username', 'email', 'role'],
  },
  {
    name: 'admin-users: delete',
    path: '/admin-users#delete=:first',
    method: 'DELETE',
    call: '/api/admin-users/:id',
    submit: 'Delete',
    like: ADMINS,
    fields: [],
  },
  {
    name: 'admin-users: profile',
    path: '/settings',
    method: 'PATCH',
    call: '/api/admin-users/:id',
    typed: { name: 'Ada Lovelace' },
    submit: 'Update profile',
    like: ADMINS,
    fields: ['name', 'email'],
  },
  {
    name: 'admin-users: password',
    path: '/settings?tab=security',
    method: 'PATCH',
    call: '/api/admin-users/:id/password',
    typed: { currentPassword: 'wellbeing', newPassword: 'secret-1', confirmPassword: 'secret-1' },
    submit: 'Update password',
    like: ADMINS,
    fields: ['newPassword'],
  },
];
