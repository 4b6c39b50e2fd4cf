/**
 * Lint rule for the arrows of the house: which folder may import which (README, "The house"). Files at the root
 * put the product together and may import everything; the demo is no part of it and may import everything too.
 */
/** What the portal is configured with and how it logs: types only. */
const SETTINGS = ["config.ts", "log.ts"];

const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: [],
  locales: ["domain"],
  db: ["domain"],
  basemap: ["domain"],
  components: ["domain", "locales"],
  documents: ["domain", "db", "locales"],
  ingest: ["domain", "db"],
  jobs: ["domain", "db", "locales", "documents"],
  islands: ["domain", "components", "locales/format.ts"],
  http: ["domain", "db", "locales", "components", "basemap", ...SETTINGS],
  screens: [
    "domain",
    "db",
    "locales",
    "components",
    "documents",
    "islands",
    "basemap",
    "http",
    ...SETTINGS,
  ],
  routes: ["http", "screens"],
};

/** Why an import is not allowed, or null when it is. Paths are relative to the project's root. */
export function forbiddenImport(from: string, to: string): string | null {
  const folder = from.split("/")[0]!;
  if (isPageOfAnother(from, to)) {
    return `${
      from.split("/")[1]
    } may not import a page or form of another capability: ${to}`;
  }
  const allowed = MAY_IMPORT[folder];
  if (!allowed || to.split("/")[0] === folder) return null;
  const fits = allowed.some((part) => to === part || to.startsWith(`${part}/`));
  if (fits) return null;
  const may = allowed.length > 0 ? allowed.join(", ") : "nothing of ours";
  return `${folder}/ may import ${may}, but not ${to}`;
}

/** Says whether a screen imports the page or form of another capability; what they share stands in components/ or http/. */
function isPageOfAnother(from: string, to: string): boolean {
  const [fromFloor, fromNoun] = from.split("/");
  const [toFloor, toNoun] = to.split("/");
  return fromFloor === "screens" && toFloor === "screens" &&
    fromNoun !== toNoun && /(^|[/-])(page|pages|form|editor)\.tsx?$/.test(to);
}

/** Gives the project-relative path of a file's relative specifier; null for packages. */
export function resolveImport(from: string, specifier: string): string | null {
  if (!specifier.startsWith(".")) return null;
  return new URL(specifier, `file:///${from}`).pathname.slice(1);
}

const ROOT = new URL(".", import.meta.url).pathname;

export default {
  name: "milstolpe",
  rules: {
    boundaries: {
      create(context) {
        const from = context.filename.replace(ROOT, "").replaceAll("\\", "/");
        if (/\.(test|spec)\.tsx?$/.test(from)) return {};
        const check = (source: Deno.lint.StringLiteral | null) => {
          if (!source) return;
          const to = resolveImport(from, source.value);
          const message = to && forbiddenImport(from, to);
          if (message) context.report({ node: source, message });
        };
        return {
          ImportDeclaration: (node) => check(node.source),
          ExportNamedDeclaration: (node) => check(node.source),
          ExportAllDeclaration: (node) => check(node.source),
          ImportExpression: (node) => {
            const { source } = node;
            if (source.type === "Literal" && typeof source.value === "string") {
              check(source as Deno.lint.StringLiteral);
            }
          },
        };
      },
    },
  },
} satisfies Deno.lint.Plugin;
