import type { RenderedMessage } from "./render.ts";

/** Content id of the brand's mark. It is attached to the mail, because many programs load no pictures from the web. */
export const MARK_ID = "mark";

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** The message as HTML, styled inline and laid out by a table, as mail programs need it. */
export function htmlText(message: RenderedMessage): string {
  const { brand, held, subject, paragraphs } = message;
  const accent = brand.accent.light;
  const name = escape(brand.name);
  return `<!doctype html>
<html lang="${held.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${
    escape(subject)
  }</title></head>
<body style="margin:0;background:#f4f5f5;color:#1c2422;${FONT};font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:8px;border-top:4px solid ${accent}">
<tr><td style="padding:24px 28px 0"><img src="cid:${MARK_ID}" width="32" height="32" alt="" style="vertical-align:middle"> <strong style="font-size:18px;color:${accent};vertical-align:middle">${name}</strong></td></tr>
<tr><td style="padding:16px 28px 8px">
<h1 style="font-size:20px;line-height:1.3;margin:0 0 12px">${
    escape(subject)
  }</h1>
${
    paragraphs.map((text) => `<p style="margin:0 0 16px">${escape(text)}</p>`)
      .join("\n")
  }
${codeBlock(message)}${button(message)}</td></tr>
<tr><td style="padding:12px 28px 24px;color:#5a6461;font-size:14px">${name} · <a href="mailto:${
    escape(brand.contact.email)
  }" style="color:#5a6461">${escape(brand.contact.email)}</a></td></tr>
</table></td></tr></table>
</body>
</html>`;
}

function codeBlock({ code }: RenderedMessage): string {
  if (!code) return "";
  return `<p style="margin:0 0 20px;font-size:28px;font-weight:700;letter-spacing:4px">${
    escape(code)
  }</p>\n`;
}

/** Draws a button, and its address as text for programs that show no links. */
function button({ action, brand }: RenderedMessage): string {
  if (!action) return "";
  const link = escape(action.link);
  return `<p style="margin:0 0 16px"><a href="${link}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:${brand.accent.light};color:#ffffff;text-decoration:none;font-weight:600">${
    escape(action.text)
  }</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5a6461;word-break:break-all">${link}</p>\n`;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter]!);
}
