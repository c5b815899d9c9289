export function SupportAdminPage() {
  return null;
}
