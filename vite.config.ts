import { defineConfig } from "vite";

/** Bundles what the browser gets: the islands and the stylesheet. The server runs from source. */
export default defineConfig({
  appType: "custom",
  resolve: {
    alias: {
      react: "preact/compat",
      "react-dom": "preact/compat",
      // HonoX would draw islands with this if islands/enhance/islands.ts did not choose Preact.
      "hono/jsx/dom": "preact/compat",
    },
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    manifest: true,
    target: "es2022",
    // MapLibre is one file of this size; it loads after everything else.
    chunkSizeWarningLimit: 1200,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The style of a page that few people open comes with that page only.
      input: [
        "client.ts",
        "static/styles.css",
        "static/css/alarm-receiver.css",
        "static/css/api.css",
        "static/css/attest.css",
        "static/css/booking.css",
        "static/css/diagnostics.css",
        "static/css/event.css",
        "static/css/geofence.css",
        "static/css/km-report.css",
        "static/css/feature-profile.css",
        "static/css/message.css",
        "static/css/name.css",
        "static/css/place.css",
        "static/css/privacy.css",
        "static/css/registration.css",
        "static/css/safe-home.css",
        "static/css/sensor.css",
        "static/css/account/settings.css",
        "static/css/security.css",
        "static/css/statement.css",
        "static/css/suggestion.css",
        "static/css/getting-started.css",
        "static/css/tax.css",
        "static/css/to-do.css",
        "static/css/trip.css",
        "static/css/unit.css",
        "static/css/user.css",
        "static/css/shell/licences.css",
        "static/css/shell/waiting.css",
      ],
      output: {
        codeSplitting: {
          // What several files share: one small file each instead of one for each module.
          groups: [{
            name: "shared",
            test:
              /islands\/(enhance\/(ask|failures)|offline\/note)|preload-helper/,
          }, {
            name: "preact",
            test: /node_modules\/preact\//,
          }, {
            name: "map",
            test: /islands\/map\/(maplibre|start)\.ts$/,
          }],
        },
      },
    },
  },
  logLevel: "warn",
});
