// Shows notifications and opens what they are about. Nothing is cached: pages are always asked for anew.

self.addEventListener("push", (event) => {
  const { title, body, path, icon, language, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      icon,
      tag,
      lang: language === "no" ? "nb" : language,
      data: { path },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.path));
});
