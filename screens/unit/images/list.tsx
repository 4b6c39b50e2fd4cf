import { Empty } from "../../../components/sections.tsx";
import { imagePath, unitPath } from "../paths.ts";
import { IMAGE_TYPES, IMAGES_MAX } from "../../../domain/unit/image.ts";
import { FieldError, FormError } from "../../../components/field.tsx";
import { useTexts } from "../../../components/texts.tsx";

interface UnitImagesProps {
  unit: { id: number; name: string };
  /** Ids of the images, the oldest first. */
  images: number[];
  mayChange: boolean;
  errors?: Record<string, string[]>;
}

/** The images of a unit, small, each a link to the whole picture (UNIT-14). */
export function UnitImages(props: UnitImagesProps) {
  const m = useTexts();
  const { unit, images, mayChange } = props;
  const t = m.unitImage;
  return (
    <>
      {mayChange && <AddForm {...props} />}
      {images.length === 0 && <Empty icon="box">{t.none}</Empty>}
      <ul class="unit-images">
        {images.map((id, index) => {
          const path = imagePath(id);
          return (
            <li key={id} class="card">
              <a href={`${path}/picture`} aria-label={t.open(index + 1)}>
                <img
                  src={`${path}/preview`}
                  alt={t.imageOf(unit.name, index + 1)}
                  loading="lazy"
                />
              </a>
              {mayChange && (
                <a
                  class="quiet-button outlined"
                  href={`${path}/deletion`}
                  aria-label={t.deleteOf(index + 1)}
                >
                  {t.delete}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function AddForm({ unit, images, errors }: UnitImagesProps) {
  const t = useTexts().unitImage;
  const isFull = images.length >= IMAGES_MAX;
  return (
    <section class="card unit-images-add">
      <p class="explanation">{isFull ? t.full : t.about}</p>
      <FormError errors={errors?.form} />
      {isFull ? <FieldError name="image" errors={errors?.image} /> : (
        <form
          class="name-form"
          method="post"
          enctype="multipart/form-data"
          action={unitPath("images", unit.id)}
        >
          <div class="field">
            <label for="image">{t.file}</label>
            <div class="field-box">
              <input
                type="file"
                id="image"
                name="image"
                accept={IMAGE_TYPES.join(",")}
                required
                aria-invalid={errors?.image ? "true" : undefined}
                aria-describedby={errors?.image ? "image-error" : undefined}
              />
            </div>
            <FieldError name="image" errors={errors?.image} />
          </div>
          <button type="submit" class="button">{t.add}</button>
        </form>
      )}
    </section>
  );
}
