import { useTexts } from "../../components/texts.tsx";
import type { Ask } from "../../http/ask.ts";
import type { Licence } from "../../http/middleware/assets.ts";

const OSM = "https://www.openstreetmap.org/copyright";
const ODBL = "https://opendatacommons.org/licenses/odbl/1-0/";
const CC_BY = "https://creativecommons.org/licenses/by/4.0/";

/** Shows the licences of all that browsers get and others made. */
export function licencesPage(ask: Ask) {
  const { licences } = ask.services.assets;
  return ask.render(<Licences licences={licences} />, {
    title: ask.texts.licences.title,
    frame: "plain",
    style: "shell/licences",
  });
}

function Licences({ licences }: { licences: Licence[] }) {
  const t = useTexts().licences;
  return (
    <section class="licences" aria-labelledby="page-title">
      <h1 id="page-title">{t.title}</h1>
      <p>{t.explanation}</p>
      <h2>{t.mapData}</h2>
      <ul>
        <li>
          {t.coasts} <a href={OSM}>OpenStreetMap</a>,{" "}
          <a href={ODBL}>ODbL 1.0</a>
        </li>
        <li>
          {t.borders}{" "}
          <a href="https://www.naturalearthdata.com">Natural Earth</a>
        </li>
        <li>
          {t.places} <a href="https://www.geonames.org">GeoNames</a>,{" "}
          <a href={CC_BY}>CC BY 4.0</a>
        </li>
      </ul>
      <h2>{t.software}</h2>
      {licences.map(({ name, version, licence, text }) => (
        <details key={name}>
          <summary>
            {name} {version} {licence && <small>{licence}</small>}
          </summary>
          <pre lang="en">{text}</pre>
        </details>
      ))}
    </section>
  );
}
