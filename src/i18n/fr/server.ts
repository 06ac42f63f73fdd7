import { http, rules, tools } from './common';
import { feedback } from './feedback';
import { supplements } from './supplements';
import { wellbeingMetrics } from './wellbeing-metrics';

/** The API's sentences by their English text. */
export const server = {
  "You're not logged in. Log in to continue.": 'Vous n’êtes pas connecté. Connectez-vous pour continuer.',
  'Someone else is logged in on this browser. Log in to continue.':
    'Quelqu’un d’autre est connecté dans ce navigateur. Connectez-vous pour continuer.',
  'Invalid username or password': 'Identifiant ou mot de passe incorrect',
  'Too many attempts. Try again in 1 minute.': 'Trop de tentatives. Réessayez dans 1 minute.',
  'Too many attempts. Try again in %{minutes} minutes.': 'Trop de tentatives. Réessayez dans %{minutes} minutes.',
  'Too many people are logging in right now. Please try again in a few seconds.':
    'Trop de personnes se connectent en ce moment. Veuillez réessayer dans quelques secondes.',
  'This password is too common. Choose another one.': 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  'The password must not contain the username.': 'Le mot de passe ne doit pas contenir l’identifiant.',
  'Too many searches at once. Please try again.': 'Trop de recherches à la fois. Veuillez réessayer.',
  'Too many passwords are being set right now. Please try again in a few seconds.':
    'Trop de mots de passe sont modifiés en ce moment. Veuillez réessayer dans quelques secondes.',
  'This request came from another site.': 'Cette requête vient d’un autre site.',
  'This server only accepts changes at its local address. Set PUBLIC_ORIGIN to use another one.':
    'Ce serveur n’accepte de modifications qu’à son adresse locale. Définissez PUBLIC_ORIGIN pour en utiliser une autre.',
  'Only admins can add admin users. Ask an admin.': tools.refused.add,
  'Only admins can change other admin users. Ask an admin.': tools.refused.change,
  'Only admins can delete admin users. Ask an admin.': tools.refused.delete,
  'Only admins can change roles. Ask an admin to change this role.': tools.refused.change_role,
  'Only admins can see the history. Ask an admin.': tools.refused.history,
  'Only admins can change reply templates. Ask an admin.': tools.refused.templates,
  'At least one admin who can sign in must remain.': 'Il doit rester au moins un admin qui peut se connecter.',
  "We couldn't find anything at this address.": 'Rien ne se trouve à cette adresse.',
  'This has been deleted.': 'Cet élément a été supprimé.',
  'Someone else edited this. Reload it, then make your change.': http.changed,
  "This user doesn't exist. Please choose another one.": 'Cet utilisateur n’existe pas. Veuillez en choisir un autre.',
  'This method is not allowed here.': 'Cette méthode n’est pas autorisée ici.',
  'The request body must be JSON (Content-Type: application/json).':
    'Le corps de la requête doit être en JSON (Content-Type: application/json).',
  'The request body is not valid JSON.': 'Le corps de la requête n’est pas du JSON valide.',
  'This is too large. Please make it shorter.': http.too_large,
  'The request is not valid.': 'La requête n’est pas valide.',
  'The request headers are too large.': 'Les en-têtes de la requête sont trop volumineux.',
  'The request took too long to arrive. Please try again.':
    'La requête a mis trop de temps à arriver. Veuillez réessayer.',
  'Unknown field.': 'Champ inconnu.',
  'The maximum must not be below the minimum.': 'Le maximum ne doit pas être inférieur au minimum.',
  'This username is already taken.': 'Cet identifiant est déjà pris.',
  'This email address is already in use.': 'Cette adresse e-mail est déjà utilisée.',
  'This action is not available here.': 'Cette action n’est pas disponible ici.',
  'Each id must be listed only once.': 'Chaque id ne doit figurer qu’une fois.',
  'This can no longer be restored.': 'Cet élément ne peut plus être restauré.',
  'There is no earlier version of this.': 'Il n’y a pas de version antérieure.',
  'This exists already, so there is nothing to restore.': 'Cet élément existe déjà, il n’y a rien à restaurer.',
  'Another user has the email address %{email} now. Change it there, then restore this user.':
    'Un autre utilisateur a maintenant l’adresse e-mail %{email}. Modifiez-la chez lui, puis restaurez celui-ci.',
  'Its user has been deleted. Restore the user first.':
    'Son utilisateur a été supprimé. Restaurez d’abord l’utilisateur.',
  'A colleague has already handled this. Nothing was sent.': feedback.respond.taken,
  'Only a response that could not be emailed can be sent again.':
    'Seule une réponse dont l’e-mail n’a pas pu être envoyé peut être renvoyée.',
  'This server does not send email.': 'Ce serveur n’envoie pas d’e-mails.',
  'This account needs a code from its authenticator app.':
    'Ce compte demande un code de son application d’authentification.',
  'This code is wrong or was already used. Wait for the next code and try again.':
    'Ce code est faux ou a déjà servi. Attendez le code suivant et réessayez.',
  'This took too long. Enter your password again.':
    'Cela a pris trop de temps. Saisissez à nouveau votre mot de passe.',
  'Two-factor sign-in is already on.': 'La double authentification est déjà activée.',
  'This setup has ended. Please start again.': 'Cette configuration est terminée. Veuillez recommencer.',
  "Your role requires two-factor sign-in, so you can't turn it off.":
    'Votre rôle exige la double authentification : vous ne pouvez pas la désactiver.',
  'Your role requires two-factor sign-in. Log out and log in again to set it up.':
    'Votre rôle exige la double authentification. Déconnectez-vous et reconnectez-vous pour la configurer.',
  'Only admins can reset two-factor sign-in. Ask an admin.': tools.refused.reset_two_factor,
  'To turn off your own two-factor sign-in, go to Settings.': tools.refused.own_two_factor,
  'Only admins can maintain the system. Ask an admin.': tools.refused.system,
  'Other maintenance or an export is running. Please try again when it is done.':
    'Une autre maintenance ou un export est en cours. Veuillez réessayer ensuite.',
  'Enter the code.': 'Saisissez le code.',
  'Enter your current password.': 'Saisissez votre mot de passe actuel.',
  'Current password is required.': 'Le mot de passe actuel est obligatoire.',
  'This is not your current password.': 'Ce n’est pas votre mot de passe actuel.',
  'Your account is suspended. Ask an admin.': 'Votre compte est suspendu. Adressez-vous à un admin.',
  "You can't suspend your own account. Ask another admin.": tools.refused.suspend_self,
  'Only admins can invite admin users. Ask an admin.': tools.refused.invite,
  'Only admins can suspend admin users. Ask an admin.': tools.refused.suspend,
  'There is already an invitation for this email address.': 'Il y a déjà une invitation pour cette adresse e-mail.',
  'This invitation has expired, was revoked or has already been used. Ask an admin for a new one.':
    'Cette invitation a expiré, a été révoquée ou a déjà servi. Demandez-en une nouvelle à un admin.',
  'The console is open in too many windows. Please close some of them.':
    'La console est ouverte dans trop de fenêtres. Veuillez en fermer.',
  "This admin user doesn't exist. Please choose another one.":
    'Ce compte admin n’existe pas. Veuillez en choisir un autre.',
  'This email address is in the file more than once.': 'Cette adresse e-mail figure plusieurs fois dans le fichier.',
  'The request body must be CSV in UTF-8 (Content-Type: text/csv).':
    'Le corps de la requête doit être du CSV en UTF-8 (Content-Type: text/csv).',
  'The file is larger than %{megabytes} MB. Please split it into smaller files.':
    'Le fichier dépasse %{megabytes} Mo. Veuillez le diviser en fichiers plus petits.',
  "The file's text isn't encoded in UTF-8. Save it as “CSV UTF-8” and try again.":
    'Le texte du fichier n’est pas encodé en UTF-8. Enregistrez-le au format « CSV UTF-8 » et réessayez.',
  'The file has no lines below its header.': 'Le fichier n’a aucune ligne sous son en-tête.',
  'Line %{line}: a quotation mark is missing or in the wrong place.':
    'Ligne %{line} : un guillemet manque ou est mal placé.',
  'Line %{line} is too long. Check it for a missing quotation mark.':
    'La ligne %{line} est trop longue. Vérifiez qu’il n’y manque pas un guillemet.',
  'Unknown column “%{name}”. The columns can be: %{names}.':
    'Colonne « %{name} » inconnue. Les colonnes possibles sont : %{names}.',
  'Unknown parameter “%{name}”. The parameters can be: %{names}.':
    'Paramètre « %{name} » inconnu. Les paramètres possibles sont : %{names}.',
  'The column “%{name}” is in the header more than once.':
    'La colonne « %{name} » figure plusieurs fois dans l’en-tête.',
  'The column %{names} is missing.': 'La colonne %{names} manque.',
  'This line has 1 value instead of %{expected}.': 'Cette ligne a 1 valeur au lieu de %{expected}.',
  'This line has %{count} values instead of %{expected}.': 'Cette ligne a %{count} valeurs au lieu de %{expected}.',
  'Please name a user.': 'Veuillez indiquer un utilisateur.',
  'Nothing was imported. 1 value needs to be fixed.': 'Rien n’a été importé. Il faut corriger 1 valeur.',
  'Nothing was imported. %{count} values need to be fixed.': 'Rien n’a été importé. Il faut corriger %{count} valeurs.',
  'Only the first %{count} lines were imported, because other changes came in between. Remove these lines from the file, then import the rest.':
    'Seules les %{count} premières lignes ont été importées, car d’autres modifications ont eu lieu entre-temps. Retirez ces lignes du fichier, puis importez le reste.',
  'Too many imports at once. Please try again in a minute.':
    'Trop d’imports à la fois. Veuillez réessayer dans une minute.',
  "We can't reach the database right now. Please try again.":
    'La base de données est injoignable en ce moment. Veuillez réessayer.',
  'The database is busy right now. Please try again.':
    'La base de données est occupée en ce moment. Veuillez réessayer.',
  'Something went wrong on our side. Please try again.': http.unexpected,

  // Fields
  'Name must be at least 2 characters.': rules.name,
  'Please enter a valid email address.': rules.email,
  'Remove the invisible characters from this name.': 'Retirez les caractères invisibles de ce nom.',
  'Username must be at least 3 characters.': rules.username,
  'Use letters from one alphabet and no invisible characters.':
    'Utilisez les lettres d’un seul alphabet et aucun caractère invisible.',
  'Password must be at least 6 characters.': rules.password,
  'New password must be at least 6 characters.': 'Le nouveau mot de passe doit contenir au moins 6 caractères.',
  'Please select a role.': rules.role,
  'Dosage is required.': supplements.rules.dosage,
  'Frequency is required.': supplements.rules.frequency,
  'At least one time of day is required.': supplements.rules.timeOfDay,
  "A time of day can't contain a semicolon.": 'Un moment de la journée ne peut pas contenir de point-virgule.',
  'Start date is required.': supplements.rules.startDate,
  'Please enter a valid date.': rules.date,
  'Metric type is required.': wellbeingMetrics.rules.metricType,
  'Response cannot be empty': feedback.respond.rule,
  'The text is required.': feedback.templates.rule,
  "This contains characters that can't be saved. Please remove them.":
    'Ce texte contient des caractères qui ne peuvent pas être enregistrés. Veuillez les retirer.',
  'This must be at most %{max} characters.': 'Ce texte doit contenir au plus %{max} caractères.',
  'Choose light, dark or system.': 'Choisissez clair, sombre ou système.',
  'Choose one of the five themes.': 'Choisissez l’un des cinq thèmes.',
  'Choose comfortable or compact.': 'Choisissez confortable ou compact.',
  'Choose a language, such as en or fr.': 'Choisissez une langue, comme en ou fr.',
  'This must be true, false, yes or no.': 'Ce doit être true, false, yes ou no.',
  'This must be a number, such as 12 or 12.5.': 'Ce doit être un nombre, comme 12 ou 12.5.',

  // Addresses
  'This must be true or false.': 'Ce doit être true ou false.',
  'This must be a date as in 2026-11-24.': 'Ce doit être une date, comme 2026-11-24.',
  'This must be the name of a time zone, such as Asia/Tokyo.':
    'Ce doit être le nom d’un fuseau horaire, comme Asia/Tokyo.',
  'This must be a whole number.': 'Ce doit être un nombre entier.',
  'This must be a number from 1 to %{max}.': 'Ce doit être un nombre de 1 à %{max}.',
  'This must be a number with at most four decimals.': 'Ce doit être un nombre avec au plus quatre décimales.',
  'This must be me, none or the id of an admin user.': 'Ce doit être me, none ou l’id d’un compte admin.',
  'This must be a list of up to 100 ids, separated by commas.':
    'Ce doit être une liste de 100 id au plus, séparés par des virgules.',
  'This must be a currency, such as USD.': 'Ce doit être une devise, comme USD.',
  'This must be one of %{names}.': 'Ce doit être l’un de %{names}.',
  'This must be a list of %{names}, separated by commas.':
    'Ce doit être une liste de %{names}, séparés par des virgules.',
  'This must be ASC or DESC.': 'Ce doit être ASC ou DESC.',
  'This must be an entity tag, such as "3".': 'Ce doit être une étiquette d’entité, comme "3".',
  'Enter a text to search for.': 'Saisissez un texte à rechercher.',

  // zod's own messages, which no form of the console causes
  'Invalid input: expected %{expected}, received %{received}':
    'Valeur non valide : %{expected} attendu, %{received} reçu',
  'Invalid input: expected %{expected}': 'Valeur non valide : %{expected} attendu',
  'Invalid input': 'Valeur non valide',
  'Invalid option: expected one of %{values}': 'Choix non valide : l’un de %{values} attendu',
  'Invalid ISO %{kind}': 'Valeur ISO non valide : %{kind}',
  'Too big: expected %{what} to be %{limit}': 'Trop grand : %{what} doit être %{limit}',
  'Too big: expected %{what} to have %{limit}': 'Trop grand : %{what} doit avoir %{limit}',
  'Too small: expected %{what} to be %{limit}': 'Trop petit : %{what} doit être %{limit}',
  'Too small: expected %{what} to have %{limit}': 'Trop petit : %{what} doit avoir %{limit}',
};
