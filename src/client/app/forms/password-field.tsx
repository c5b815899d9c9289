import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

const showWords = { fr: 'Afficher le mot de passe', en: 'Show the password' };

type Props = PasswordInputProps & {
  language?: 'fr' | 'en';
  /** What the button that shows it is called, where that is in neither language or no password is meant. */
  reveal?: string;
};

/** A password that can be looked at, by keyboard too. */
export function PasswordField({ language = 'fr', reveal = showWords[language], ...props }: Props) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': reveal, 'aria-pressed': visible }}
    />
  );
}
