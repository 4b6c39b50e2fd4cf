import { ask } from "./ask.ts";

/** Opens a dialog about parts of the page that could not be drawn; once, however many parts fail. */
export function sayRenderFailure(error: unknown): void {
  reportError(error);
  if (document.querySelector("dialog.render-failure")) return;
  const texts = document.body.dataset;
  const dialog = document.createElement("dialog");
  dialog.className = "dialog render-failure";
  dialog.setAttribute("aria-labelledby", "failure-text");
  const text = paragraph("", texts.failure);
  text.id = "failure-text";
  const actions = document.createElement("div");
  actions.className = "actions";
  actions.append(
    button("button", texts.refresh, () => location.reload()),
    button("quiet-button outlined", texts.ignore, () => dialog.close()),
  );
  dialog.append(text, actions);
  document.body.append(dialog);
  dialog.showModal();
}

/** Sends a request; when the server cannot be reached, gives null and shows that on the page (ERR-03). */
export async function askOrSay(
  url: string | URL,
  init: RequestInit = {},
): Promise<Response | null> {
  const answer = await askQuietly(url, init);
  if (!answer) sayFailure();
  return answer;
}

/** Sends a request; when the server cannot be reached, gives null, and the caller shows what becomes of it. */
export async function askQuietly(
  url: string | URL,
  init: RequestInit = {},
): Promise<Response | null> {
  for (const old of document.querySelectorAll(".network-failure")) old.remove();
  return await ask(url, init).catch(() => null);
}

/** Shows why something was not sent or saved; without a text, that the server cannot be reached. */
export function sayFailure(text = document.body.dataset.unreachable): void {
  const banner = paragraph("banner banner-error network-failure", text);
  banner.role = "alert";
  (document.querySelector("dialog[open]") ?? document.body).append(banner);
}

function paragraph(className: string, text = ""): HTMLParagraphElement {
  const element = document.createElement("p");
  element.className = className;
  element.textContent = text;
  return element;
}

function button(
  className: string,
  text = "",
  onClick: () => void,
): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = className;
  element.textContent = text;
  element.addEventListener("click", onClick);
  return element;
}
