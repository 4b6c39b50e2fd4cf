import { countAllChanges } from "./change.ts";
import { copyParts, counted } from "./texts.ts";

/** Says on the login page how many changes wait in this browser for a login; it names no person. */
export async function sayWaiting(): Promise<void> {
  const { texts } = await copyParts();
  const form = document.querySelector<HTMLInputElement>("#username")?.form;
  if (!form || document.querySelector(".waiting-login")) return;
  const said = document.createElement("p");
  said.className = "banner banner-info waiting-login";
  said.role = "status";
  said.textContent = counted(
    countAllChanges(),
    texts.loginOne,
    texts.loginMany,
  );
  form.before(said);
}
