/** The tables for drizzle. `migrations/` defines them; this file only names and types them. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { Delivery, HistoryAction, MetricType, NotificationKind, Role } from '../contract';
import { day, instant } from './times';

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
/** See `version.ts`. */
const version = () => integer().notNull().default(1);

/** The columns that every resource has. */
export const recordColumns = () => ({ id: id(), createdAt: instant('created_at').notNull(), version: version() });

export const adminUsers = pgTable('admin_users', {
  id: id(),
  username: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  passwordHash: text('password_hash').notNull(),
  lastLogin: instant('last_login'),
  createdAt: instant('created_at').notNull(),
  version: version(),
  /** See `preferences.ts`. */
  preferences: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  suspendedAt: instant('suspended_at'),
});

export const sessions = pgTable('sessions', {
  idHash: text('id_hash').primaryKey(),
  adminUserId: integer('admin_user_id').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Identifies the session in the API, which does not return the hash. */
  id: integer().notNull().generatedByDefaultAsIdentity(),
  clientAddress: text('client_address'),
  userAgent: text('user_agent'),
});

export const invitations = pgTable('invitations', {
  id: id(),
  name: text(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  invitedBy: integer('invited_by').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  tokenHash: text('token_hash').notNull(),
  /** Hash of the token in the email. */
  mailTokenHash: text('mail_token_hash'),
  delivery: text().$type<Delivery>().notNull(),
  deliveryError: text('delivery_error'),
  attempts: integer().notNull().default(0),
  nextAttemptAt: instant('next_attempt_at'),
});

export const loginDevices = pgTable('login_devices', {
  tokenHash: text('token_hash').primaryKey(),
  adminUserId: integer('admin_user_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** See `auth/twoFactor.ts`. */
export const twoFactor = pgTable('two_factor', {
  adminUserId: integer('admin_user_id').primaryKey(),
  secret: text().notNull(),
  createdAt: instant('created_at').notNull(),
  enabledAt: instant('enabled_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export const recoveryCodes = pgTable('recovery_codes', {
  adminUserId: integer('admin_user_id').notNull(),
  codeHash: text('code_hash').notNull(),
  usedAt: instant('used_at'),
});

/** See `auth/secondStep.ts`. */
export const loginSteps = pgTable('login_steps', {
  tokenHash: text('token_hash').primaryKey(),
  adminUserId: integer('admin_user_id').notNull(),
  passwordMark: text('password_mark').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const users = pgTable('users', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  username: text().notNull(),
  passwordHash: text('password_hash'),
  profilePicture: text('profile_picture'),
  createdAt: instant('created_at').notNull(),
  version: version(),
});

export const supplements = pgTable('supplements', {
  id: id(),
  userId: integer('user_id').notNull(),
  name: text().notNull(),
  brand: text(),
  dosage: text().notNull(),
  frequency: text().notNull(),
  timeOfDay: text('time_of_day').array().notNull(),
  purpose: text(),
  isActive: boolean('is_active').notNull(),
  isAutoTake: boolean('is_auto_take').notNull(),
  isMedicine: boolean('is_medicine').notNull(),
  startDate: day('start_date').notNull(),
  endDate: day('end_date'),
  supplyAmount: doublePrecision('supply_amount'),
  supplyDays: doublePrecision('supply_days'),
  createdAt: instant('created_at').notNull(),
  version: version(),
});

export const wellbeingMetrics = pgTable('wellbeing_metrics', {
  id: id(),
  userId: integer('user_id'),
  name: text().notNull(),
  description: text(),
  metricType: text('metric_type').$type<MetricType>().notNull(),
  minValue: integer('min_value'),
  maxValue: integer('max_value'),
  isActive: boolean('is_active').notNull(),
  createdAt: instant('created_at').notNull(),
  version: version(),
});

export const feedback = pgTable('feedback', {
  id: id(),
  userId: integer('user_id'),
  content: text().notNull(),
  category: text().notNull(),
  resolved: boolean().notNull(),
  createdAt: instant('created_at').notNull(),
  version: version(),
  assignedTo: integer('assigned_to'),
});

export const responses = pgTable('responses', {
  id: id(),
  feedbackId: integer('feedback_id').notNull(),
  adminUserId: integer('admin_user_id'),
  adminName: text('admin_name').notNull(),
  text: text().notNull(),
  createdAt: instant('created_at').notNull(),
  delivery: text().$type<Delivery>().notNull(),
  deliveryError: text('delivery_error'),
  attempts: integer().notNull().default(0),
  nextAttemptAt: instant('next_attempt_at'),
});

export const replyTemplates = pgTable('reply_templates', {
  ...recordColumns(),
  name: text().notNull(),
  text: text().notNull(),
});

export const purchases = pgTable('purchases', {
  id: id(),
  userId: integer('user_id'),
  supplementId: integer('supplement_id').notNull(),
  supplementName: text('supplement_name').notNull(),
  purchasedAt: instant('purchased_at').notNull(),
  price: numeric({ precision: 14, scale: 4, mode: 'number' }).notNull(),
  currency: text().notNull(),
  quantity: integer().notNull(),
  isRecurring: boolean('is_recurring').notNull(),
});

/** Written by triggers (`migrations/0021_deleted_supplements.sql`). */
export const deletedSupplements = pgTable('deleted_supplements', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  supplementId: integer('supplement_id').notNull(),
  name: text().notNull(),
});

export const activities = pgTable('activities', {
  id: id(),
  userId: integer('user_id').notNull(),
  activity: text().notNull(),
  happenedAt: instant('happened_at').notNull(),
  completed: boolean().notNull(),
});

/** Written by triggers (`migrations/0015_history.sql`), except exports. */
export const history = pgTable('history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  at: instant().notNull(),
  actorId: integer('actor_id'),
  actorName: text('actor_name').notNull(),
  action: text().$type<HistoryAction>().notNull(),
  resource: text().notNull(),
  recordId: integer('record_id').notNull(),
  clientAddress: text('client_address'),
  userAgent: text('user_agent'),
  changed: text().array().notNull(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
});

/** Mostly written by triggers (`migrations/0017_notifications.sql`). */
export const notifications = pgTable('notifications', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  /** Null: for every admin user. */
  adminUserId: integer('admin_user_id'),
  kind: text().$type<NotificationKind>().notNull(),
  recordId: integer('record_id'),
  data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});
