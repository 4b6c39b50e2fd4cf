import { createRoute } from "honox/factory";
import { SUBSITES } from "../../domain/subsite/subsite.ts";

/** The mark of a brand as a picture, for the browser's tab. */
export default createRoute((c) => {
  const id = c.req.param("file")?.match(/^([0-7])\.svg$/)?.[1];
  const subsite = SUBSITES[Number(id)];
  if (id === undefined || !subsite) return c.notFound();
  const { light, dark } = subsite.accent;
  return c.body(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:${
      subsite.markColour ?? light
    }}@media(prefers-color-scheme:dark){path{fill:${dark}}}</style><path fill-rule="evenodd" d="${subsite.mark}"/></svg>`,
    200,
    {
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=86400",
    },
  );
});
