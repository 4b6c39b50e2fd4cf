import { type Kysely, sql } from "kysely";

/** Names orders to units what they are; a command is a write to the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table commands rename to orders`.execute(db);
  await sql`alter sequence commands_id_seq rename to orders_id_seq`.execute(db);
  await sql`alter index commands_of_unit rename to orders_of_unit`.execute(db);
  await sql`alter index commands_open rename to orders_open`.execute(db);
  await sql`
    do $$
      declare old name;
      begin
        for old in select conname from pg_constraint
          where conrelid = 'orders'::regclass and conname like 'commands\\_%'
        loop
          execute format('alter table orders rename constraint %I to %I',
            old, 'orders' || substr(old, length('commands') + 1));
        end loop;
      end $$`.execute(db);

  await sql`
    create function announce_orders() returns trigger language plpgsql as $$
      begin
        perform pg_notify('orders', new.unit_id::text);
        return null;
      end $$`.execute(db);
  await sql`drop trigger announce on orders`.execute(db);
  await sql`
    create trigger announce after insert or update of state on orders
      for each row execute function announce_orders()`.execute(db);
  await sql`drop function announce_commands()`.execute(db);
}
