import { Empty, Section } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { TheftLink } from "../../db/theft/links.ts";
import { revocationPath, theftPath } from "./paths.ts";

interface LinksProps {
  unitId: number;
  /** Whether theft mode is on: only then a link can be made. */
  isOn: boolean;
  links: readonly TheftLink[];
  now: Date;
  /** The new link, shown once. */
  address?: string;
  error?: string;
}

/** The links of a unit, and the button that makes one. */
export function Links(
  { unitId, isOn, links, now, address, error }: LinksProps,
) {
  const t = useTexts().theft;
  return (
    <>
      <form
        class="card form narrow"
        method="post"
        action={theftPath("links", unitId)}
      >
        {error && <p class="banner banner-error" role="alert">{error}</p>}
        <p>{t.linkAbout}</p>
        {address && (
          <div role="status">
            <p>{t.linkOnce}</p>
            <p>
              <code class="unit-key">{address}</code>
            </p>
          </div>
        )}
        {!isOn && <p class="muted">{t.linkNeedsMode}</p>}
        <div class="actions">
          <button type="submit" class="button" disabled={!isOn}>
            {t.createLink}
          </button>
        </div>
      </form>
      <Section title={t.links}>
        {links.length === 0
          ? <Empty>{t.noLinks}</Empty>
          : links.map((link) => <Link key={link.id} link={link} now={now} />)}
      </Section>
    </>
  );
}

function Link({ link, now }: { link: TheftLink; now: Date }) {
  const t = useTexts().theft;
  const format = useFormat();
  const { id, createdAt, createdBy, expiresAt, endedAt, views } = link;
  const works = endedAt === null && expiresAt > now;
  return (
    <section class="card theft-looks">
      <p>
        <strong>
          {t.linkMade(format.dateTime(createdAt), createdBy ?? t.nobody)}
        </strong>{" "}
        {works
          ? t.linkUntil(format.dateTime(expiresAt))
          : t.linkEnded(format.dateTime(endedAt ?? expiresAt))}
      </p>
      {works && (
        <form method="post" action={revocationPath(id)}>
          <button type="submit" class="quiet-button outlined">
            {t.revoke}
          </button>
        </form>
      )}
      {views.length === 0
        ? <p class="muted">{t.noLooks}</p>
        : (
          <table class="unit-table">
            <thead>
              <tr>
                <th scope="col">{t.looked}</th>
                <th scope="col">{t.address}</th>
                <th scope="col">{t.browser}</th>
              </tr>
            </thead>
            <tbody>
              {views.map(({ at, address, userAgent }) => (
                <tr key={`${at.getTime()} ${address} ${userAgent}`}>
                  <th scope="row">{format.dateTime(at)}</th>
                  <td data-label={t.address}>{address}</td>
                  <td data-label={t.browser}>{userAgent}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
    </section>
  );
}
