import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

const showWords = { fr: 'Afficher le mot de passe', en: 'Show the password' };

/** A password that can be looked at, by keyboard too. */
export function PasswordField({
  language = 'fr',
  ...props
}: PasswordInputProps & { language?: 'fr' | 'en' }) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': showWords[language], 'aria-pressed': visible }}
    />
  );
}
