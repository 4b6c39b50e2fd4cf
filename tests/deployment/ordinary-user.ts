import { prepareAppRole } from "../../db/app-role.ts";
import { APP_ROLE, connect } from "../../db/client.ts";

/** Makes an ordinary user who owns the database of a superuser's URL, as an operator does, and gives the URL of that user. Each test has its own. */
export async function ordinaryUser(superuserUrl: string): Promise<string> {
  await prepareAppRole(superuserUrl);
  const url = new URL(superuserUrl);
  url.username = `ordinary_${crypto.randomUUID().replaceAll("-", "")}`;
  url.password = crypto.randomUUID();
  const client = connect(superuserUrl, { max: 1 });
  try {
    await client.unsafe(
      `create role ${url.username} login password '${url.password}' in role ${APP_ROLE}`,
    );
  } finally {
    await client.end({ timeout: 1 });
  }
  return url.href;
}
