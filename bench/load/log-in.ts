import { DEMO_PASSWORD } from "../../demo/accounts.ts";

/** Signs a user of the demo in by the login page and gives the cookies. */
export async function logIn(url: string, username: string): Promise<string> {
  const answer = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url },
    body: new URLSearchParams({ username, password: DEMO_PASSWORD }),
  });
  await answer.body?.cancel();
  if (answer.status !== 303) throw new Error(`login: ${answer.status}`);
  return answer.headers.getSetCookie().map((line) => line.split(";")[0])
    .join("; ");
}
