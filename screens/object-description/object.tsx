import { Empty, Facts, Section } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { ObjectDescription } from "../../db/object-description/object-descriptions.ts";
import { objectFacts } from "../../documents/object-description/facts.ts";
import { imagePath, unitPath } from "../unit/paths.ts";

/** What the object is, for people who may not change it. */
export function ObjectFacts({ object }: { object: ObjectDescription }) {
  const m = useTexts();
  const facts = objectFacts(object, m);
  return (
    <section class="card">
      <Facts facts={facts} />
      <Manuals manuals={object.manuals} />
    </section>
  );
}

/** Links to manuals, which open elsewhere. */
function Manuals({ manuals }: { manuals: readonly string[] }) {
  const t = useTexts().object;
  if (manuals.length === 0) return null;
  return (
    <>
      <h3>{t.label.manuals}</h3>
      <ul>
        {manuals.map((address) => (
          <li key={address}>
            <a href={address} rel="noopener noreferrer nofollow">{address}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The pictures of the object, which are the images of the unit, and the file with all of it. */
export function Pictures(
  { unit, images, mayChange }: {
    unit: { id: number; name: string };
    images: readonly number[];
    mayChange: boolean;
  },
) {
  const m = useTexts();
  const t = m.object;
  return (
    <Section title={t.pictures}>
      {images.length === 0 && <Empty>{t.noPictures}</Empty>}
      <ul class="unit-images">
        {images.map((id, index) => (
          <li key={id} class="card">
            <a href={`${imagePath(id)}/picture`}>
              <img
                src={`${imagePath(id)}/preview`}
                alt={m.unitImage.imageOf(unit.name, index + 1)}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
      <div class="actions">
        {mayChange && (
          <a
            class="quiet-button outlined"
            href={unitPath("images", unit.id)}
          >
            {t.changePictures}
          </a>
        )}
        <a
          class="quiet-button outlined"
          href={unitPath("object", unit.id).replace("?", "/pdf?")}
          download
        >
          {t.download}
        </a>
      </div>
    </Section>
  );
}
