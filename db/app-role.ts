import { APP_ROLE, connect } from "./client.ts";

/**
 * Creates, as a superuser, the role that the product works under, and the extension that this role may not create.
 * The superuser's URL serves them both.
 */
export async function prepareAppRole(url: string): Promise<void> {
  const client = connect(url, { max: 1 });
  try {
    // One transaction. Two processes that start at once would grant at once, which PostgreSQL refuses with an internal error.
    await client.unsafe(`
      select pg_advisory_xact_lock(hashtext('app role'));
      do $$ begin
        create role ${APP_ROLE} nologin;
      exception when duplicate_object or unique_violation then null;
      end $$;
      grant create, usage on schema public to ${APP_ROLE};
      create extension if not exists btree_gist;`);
  } finally {
    await client.end({ timeout: 1 });
  }
}

/**
 * Lets that role log in with a new password, and gives its URL. Who has it can neither run programs nor read files
 * through PostgreSQL, as a superuser can.
 */
export async function openAppRole(superuserUrl: string): Promise<string> {
  await prepareAppRole(superuserUrl);
  const password = crypto.randomUUID();
  const client = connect(superuserUrl, { max: 1 });
  try {
    await client.unsafe(`alter role ${APP_ROLE} login password '${password}'`);
  } finally {
    await client.end({ timeout: 1 });
  }
  const url = new URL(superuserUrl);
  url.username = APP_ROLE;
  url.password = password;
  return url.href;
}
