import type { ComponentChildren } from "preact";
import { failureTexts } from "./failures.ts";
import type { Subsite } from "../domain/subsite/subsite.ts";
import { type Language, LANGUAGES, textsOf } from "../locales/index.ts";
import { useTexts } from "./texts.tsx";

/** What every page needs from its request. */
export interface PageFrame {
  title: string;
  subsite: Subsite;
  language: Language;
  year: number;
  stylesheet: string;
  /** A further stylesheet, of this page. */
  style?: string;
  script: string;
  path: string;
  /** The brand's announcement to everybody who is logged in; null without one. */
  announcement: { id: string; text: string } | null;
  /** The page reloads when the server restarts; for development. */
  reload: boolean;
}

/**
 * A page may be left, and its next one measured, before a stylesheet has come: then the browser would end the transition
 * between them, and report it where no script can hear it.
 */
const TRANSITION =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";

/** Writes the colours of a brand as CSS properties; the hash of the text stands in the Content-Security-Policy. */
export function brandStyle({ accent, markColour }: Subsite): string {
  return `:root{--accent-light:${accent.light};--accent-dark:${accent.dark};${
    markColour ? `--mark-colour:${markColour};--mark-plate:#fff;` : ""
  }}${TRANSITION}`;
}

/** The document around every page. */
export function Document(
  { frame, bodyClass, children }: {
    frame: PageFrame;
    bodyClass: string;
    children: ComponentChildren;
  },
) {
  const m = useTexts();
  const { subsite, title } = frame;
  return (
    <html lang={frame.language} data-reload={frame.reload || undefined}>
      <head>
        <meta charset="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <title>{`${title} – ${subsite.name}`}</title>
        <meta name="color-scheme" content="light dark" />
        <link
          rel="icon"
          href={`/brand/${subsite.id}.svg`}
          type="image/svg+xml"
        />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style>{brandStyle(subsite)}</style>
        <link rel="stylesheet" href={frame.stylesheet} />
        {frame.style && <link rel="stylesheet" href={frame.style} />}
        <script type="module" src={frame.script} />
      </head>
      <body class={bodyClass} {...failureTexts(m)}>
        <a class="skip" href="#content">{m.skipToContent}</a>
        {children}
      </body>
    </html>
  );
}

/** The mark of a brand. */
export function Mark({ subsite }: { subsite: Subsite }) {
  return (
    <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path fill-rule="evenodd" d={subsite.mark} />
    </svg>
  );
}

/** Switches the language by the buttons of a form, so that it works without script; client.ts keeps what is typed. */
export function LanguagePicker({ frame }: { frame: PageFrame }) {
  const m = useTexts();
  return (
    <form
      class="language-picker"
      method="post"
      action="/language"
      data-language-picker
    >
      <input type="hidden" name="back" value={frame.path} />
      <fieldset>
        <legend class="visually-hidden">{m.chooseLanguage}</legend>
        {LANGUAGES.map((language) => (
          <button
            type="submit"
            name="language"
            value={language}
            lang={language}
            aria-pressed={language === frame.language ? "true" : "false"}
            title={textsOf(language).languageName}
          >
            {language.toUpperCase()}
            <span class="visually-hidden">
              {` ${textsOf(language).languageName}`}
            </span>
          </button>
        ))}
      </fieldset>
    </form>
  );
}

/** Brand and year, and the way to the licences of what the page is made of. */
export function Footer({ frame }: { frame: PageFrame }) {
  const m = useTexts();
  return (
    <footer class="footer">
      {m.footer(frame.subsite.name, frame.year)} ·{" "}
      <a href="/licences">{m.licences.title}</a>
    </footer>
  );
}

/** The frame of pages before the login and of errors: brand, content, footer. */
export function PlainPage(
  { frame, children }: { frame: PageFrame; children: ComponentChildren },
) {
  return (
    <Document frame={frame} bodyClass="plain">
      <header class="plain-header">
        <a class="brand" href="/">
          <Mark subsite={frame.subsite} />
          <span>{frame.subsite.name}</span>
        </a>
        <LanguagePicker frame={frame} />
      </header>
      <main id="content" tabindex={-1}>{children}</main>
      <Footer frame={frame} />
    </Document>
  );
}
