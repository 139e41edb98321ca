import { bigint, pgTable } from 'drizzle-orm/pg-core';

/** The migrations with which builds from before them keep working, by Drizzle's `created_at`. A build reads here about migrations that it does not have. */
export const compatibleMigrations = pgTable('compatible_migrations', {
  createdAt: bigint('created_at', { mode: 'number' }).primaryKey(),
});
